-- Every payout is subject to the rule that periods never overlap, so no column says which ones are.

alter table disbursements drop constraint disbursements_periods;
--> statement-breakpoint
alter table disbursements drop column disjoint;
--> statement-breakpoint
alter table disbursements add constraint disbursements_periods exclude using gist (
  numrange(place_id * 10000000000::numeric + (period_start - date '2000-01-01'),
    place_id * 10000000000::numeric + (period_end - date '2000-01-01'), '[]') with &&);
