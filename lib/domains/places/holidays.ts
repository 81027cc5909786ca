/** SQL: the dates of the holidays on which places are closed, comma-separated. One small table, read with its snapshot. */
export const CLOSED_HOLIDAYS = "array_to_string(array(select date::text from holidays where closed), ',')";
