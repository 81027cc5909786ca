import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Linked, LinkedQueue } from "@/lib/platform/collections/linked-queue";

interface Member extends Linked<Member> {
  name: number;
}

const member = (name: number): Member => ({ name, before: undefined, after: undefined });

function namesOf(queue: LinkedQueue<Member>): number[] {
  const names: number[] = [];
  for (let one = queue.first; one; one = one.after) names.push(one.name);
  return names;
}

describe("a linked queue", () => {
  test("keeps the order of its members, whichever are removed", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(9), fc.boolean())), (steps) => {
        const queue = new LinkedQueue<Member>();
        const members = Array.from({ length: 10 }, (_, i) => member(i));
        let model: number[] = [];
        for (const [name, isPushed] of steps) {
          const one = members[name] as Member;
          queue.remove(one);
          model = model.filter((other) => other !== name);
          if (!isPushed) continue;
          queue.push(one);
          model.push(name);
        }
        expect(namesOf(queue)).toEqual(model);
      }),
    );
  });

  test("leaves a removed member without neighbours, so that it keeps nothing alive", () => {
    const queue = new LinkedQueue<Member>();
    const [first, second, third] = [member(1), member(2), member(3)];
    for (const one of [first, second, third]) queue.push(one);
    queue.remove(second);
    queue.remove(first);
    expect([first, second]).toEqual([member(1), member(2)]);
    expect(namesOf(queue)).toEqual([3]);
    expect(third.before).toBeUndefined();
  });
});
