import { money } from "@/app/ui/server-formats";
import type { OverviewDays } from "@/lib/domains/admin/overview-days.service";
import { DayChart } from "../_console/day-chart";

/** The last 30 days in charts. Orders and money are shown to staff who may see orders. */
export function OverviewCharts({ data, withMoney }: { data: OverviewDays; withMoney: boolean }) {
  const { days } = data;
  return (
    <section aria-labelledby="days" className="mt-10">
      <h2 id="days" className="mb-4 text-2xl font-semibold">
        Last 30 days
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {withMoney && <DayChart title="Paid orders" unit="Orders" days={days} values={data.orders} />}
        {withMoney &&
          data.money.map(({ currency, amounts }) => (
            <DayChart
              key={currency}
              title={`Money in ${currency}, less refunds`}
              unit="Amount"
              days={days}
              values={amounts.map((amount) => Math.max(0, amount))}
              format={(minor) => money(minor, currency)}
            />
          ))}
        <DayChart title="Tours" unit="Tours" days={days} values={data.tours} />
        <DayChart title="Searches" unit="Searches" days={days} values={data.searches} />
        <DayChart title="Searches without results" unit="Searches" days={days} values={data.empty} />
      </div>
    </section>
  );
}
