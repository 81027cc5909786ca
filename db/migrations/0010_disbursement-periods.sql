-- The periods of two disbursements to a place never overlap. Periods are numeric ranges in which each place has a section of
-- its own: range_ops knows them without the extension btree_gist.

alter table disbursements add constraint disbursements_periods exclude using gist (
  numrange(place_id * 10000000000::numeric + (period_start - date '2000-01-01'),
    place_id * 10000000000::numeric + (period_end - date '2000-01-01'), '[]') with &&) where (disjoint);
