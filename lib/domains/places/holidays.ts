/** SQL: the dates of the holidays on which places are closed, comma-separated. One small table, read with its snapshot. */
export const CLOSED_HOLIDAYS =
  "coalesce((select string_agg(date::text, ',' order by date) from holidays where closed), '')";
