import { money } from "@/app/ui/server-formats";
import type { Menu as MenuOfPlace } from "@/lib/domains/commerce/catalogue/menu.contract";

/** The menu of a place with its prices, by category. */
export function Menu({ menu }: { menu: MenuOfPlace | null }) {
  const { categories, items } = menu ?? { categories: [], items: [] };
  if (items.length === 0) return null;
  const groups = [
    ...categories.map(({ id, name }) => ({ id, name, items: items.filter((item) => item.category_id === id) })),
    { id: "", name: "More", items: items.filter((item) => item.category_id === null) },
  ].filter((group) => group.items.length > 0);
  return (
    <section aria-labelledby="menu">
      <h2 id="menu" className="mb-3 text-2xl font-semibold">
        Menu
      </h2>
      <div className="grid gap-6">
        {groups.map((group) => (
          <div key={group.id}>
            {groups.length > 1 && (
              <h3 dir="auto" className="mb-2 text-lg font-semibold">
                {group.name}
              </h3>
            )}
            <ul className="grid gap-3">
              {group.items.map((item) => (
                <li key={item.id} className="flex items-baseline justify-between gap-4 border-b border-line pb-3">
                  <div dir="auto" className="min-w-0">
                    <p className="font-semibold">{item.name}</p>
                    {item.description && <p className="text-muted">{item.description}</p>}
                  </div>
                  {item.price !== null && (
                    <p className="shrink-0 text-right whitespace-nowrap tabular-nums">
                      {item.compare_at !== null && (
                        <s className="mr-2 text-muted">
                          <span className="sr-only">Previous price </span>
                          {money(item.compare_at, item.currency)}
                        </s>
                      )}
                      <strong>{money(item.price, item.currency)}</strong>
                    </p>
                  )}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
