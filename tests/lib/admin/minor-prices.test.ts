import { expect, test } from "vitest";
import { minorPrices } from "@/app/admin/(console)/products/minor-prices";
import { OperatorError } from "@/lib/domains/admin/operator";

test.each([
  [{ price: "12", currency: "XCD" }, { price: 1_200 }],
  [{ price: "12.50", currency: "XCD" }, { price: 1_250 }],
  [
    { price: "1,200.05", compare_at: "1,500", currency: "XCD" },
    { price: 120_005, compare_at: 150_000 },
  ],
  [{ price: "12", currency: "JPY" }, { price: 12 }],
  [{ price: "1.234", currency: "KWD" }, { price: 1_234 }],
  [
    { price: "12", compare_at: "", currency: "" },
    { price: 1_200, compare_at: "" },
  ],
  [
    { price: "", currency: "DUBLOON" },
    { price: "", currency: "DUBLOON" },
  ],
])("%j is in major units of its currency", (fields, minor) => {
  expect(minorPrices(fields, "XCD")).toMatchObject(minor);
});

test.each(["-1", "12.505", "abc", "1e3", "90071992547409.92", "١٢"])(
  "a price of %s is refused at its field",
  (price) => {
    try {
      minorPrices({ price, compare_at: price, currency: "XCD" }, "XCD");
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(OperatorError);
      expect((error as OperatorError).problems.map(({ path }) => path)).toEqual(["price", "compare_at"]);
    }
  },
);
