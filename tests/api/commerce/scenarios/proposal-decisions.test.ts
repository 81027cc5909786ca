import { expect, test } from "vitest";
import { approveProposal, rejectProposal } from "@/lib/domains/commerce/proposals/proposal-decisions.service";
import { listProposals, proposalDetail } from "@/lib/domains/commerce/proposals/proposals-admin.service";
import { publishPlace } from "@/lib/domains/places/editing/places-admin.service";
import { deleteUser } from "@/lib/flows/users-admin/users-admin.service";
import { cli, type Person } from "@/tests/support/commerce/merchants";
import { PROPOSAL, propose } from "@/tests/support/commerce/proposals";
import { MANY_CLIENTS } from "@/tests/support/people";
import { useWorld } from "@/tests/support/world";

const world = useWorld(MANY_CLIENTS);
const own = async ({ token }: Person) => (await world.api("/api/v1/me/place-proposals", { token })).body.data;
const placesOf = async ({ token }: Person) => (await world.api("/api/v1/me/places", { token })).body.data;
const actions = async (entity: string) =>
  (await world.sql`select actor, action from audit_log where entity = ${entity} order by id`).map(
    ({ actor, action }) => `${actor} ${action}`,
  );
async function proposed(fields: object = {}) {
  const user = await world.user();
  const { body } = await propose(world, user, { ...PROPOSAL, ...fields });
  return { user, id: body.data.id as string };
}

test("approval creates a draft whose merchant is the proposer, who sees it at once", async () => {
  const { user, id } = await proposed({ name: "Ti Kaye Beach", address: "Anse Cochon" });
  const { place_id: placeId } = await approveProposal(cli(world), id);
  expect(await own(user)).toMatchObject([
    { id, status: "approved", place_id: placeId, decided_at: expect.any(String) },
  ]);
  expect(await placesOf(user)).toMatchObject([
    { id: placeId, name: "Ti Kaye Beach", published: false, verification_status: "verified", role: "owner" },
  ]);
  const [row] = await world.sql`select source, status, address, lat, lng from places where id = ${placeId}`;
  expect(row).toEqual({ source: "console", status: "draft", address: "Anse Cochon", lat: 13.86, lng: -61.07 });
  expect((await world.api(`/api/v1/places/${placeId}`)).status).toBe(404);
  const menu = await world.api(`/api/v1/me/places/${placeId}/categories`, { token: user.token });
  expect(menu.status).toBe(200);
  expect(await actions(`proposal:${id}`)).toEqual([`user:${user.id} proposal.create`, "cli proposal.approved"]);
  expect(await actions(`place:${placeId}`)).toEqual(["cli place.create"]);
  const [claim] = (await world.api("/api/v1/me/claims", { token: user.token })).body.data;
  expect(claim).toMatchObject({ status: "approved", business_name: PROPOSAL.business_name });
  expect(await actions(`claim:${claim.id}`)).toEqual([`user:${user.id} claim.create`, "cli claim.approved"]);
  await publishPlace(cli(world), placeId, true);
  expect((await world.api(`/api/v1/places/${placeId}`)).body.data).toMatchObject({ verification_status: "verified" });
});

test("a rejection tells its reason, and lets one propose again", async () => {
  const { user, id } = await proposed();
  await expect(rejectProposal(cli(world), id, " ")).rejects.toThrow("reason");
  await rejectProposal(cli(world), id, "It is listed as Ti Kaye Resort.");
  expect(await own(user)).toMatchObject([
    { status: "rejected", reason: "It is listed as Ti Kaye Resort.", place_id: null },
  ]);
  expect(await placesOf(user)).toEqual([]);
  expect((await propose(world, user)).status).toBe(201);
});

test("of many decisions at once one is made, with one place at most", async () => {
  const { id } = await proposed({ name: "Decided once" });
  const outcomes = await Promise.allSettled([
    ...Array.from({ length: 3 }, () => approveProposal(cli(world), id)),
    rejectProposal(cli(world), id, "No"),
  ]);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const [row] = await world.sql`select status from place_proposals where id = ${id}`;
  const places = await world.sql`select 1 from places where name = 'Decided once'`;
  expect(places).toHaveLength(row?.status === "approved" ? 1 : 0);
});

test("unknown and decided proposals are refused in plain words, and curators may not decide", async () => {
  const { id } = await proposed();
  await expect(approveProposal({ ...cli(world), role: "curator" }, id)).rejects.toThrow("Curators may not");
  await rejectProposal(cli(world), id, "No");
  await expect(approveProposal(cli(world), id)).rejects.toThrow(`Proposal ${id} is rejected`);
  for (const none of ["999999", "x"]) {
    await expect(approveProposal(cli(world), none)).rejects.toThrow(`There is no proposal ${none}.`);
    expect(await proposalDetail(world.db, none)).toBeNull();
  }
});

test("staff see published places nearby with a similar name, and where the name and the place are another's, none", async () => {
  const at = { lat: 10.5, lng: -20.5 };
  await world.bundle({
    places: [
      { key: "near", name: "The Fisherman's Rest", lat: at.lat + 0.002, lng: at.lng },
      { key: "far", name: "Fisherman's Rest", lat: at.lat + 0.1, lng: at.lng },
      { key: "other", name: "Post office", lat: at.lat, lng: at.lng },
    ],
  });
  const { user, id } = await proposed({ name: "Fishermans Rest Bar", coordinates: at });
  const detail = await proposalDetail(world.db, id);
  expect(detail).toMatchObject({
    proposal: { id, name: "Fishermans Rest Bar", user: { id: user.id, email: `${user.id}@example.test` } },
    history: [{ action: "proposal.create" }],
  });
  expect(detail?.similar.map(({ name }) => name)).toEqual(["The Fisherman's Rest"]);
  expect(detail?.similar[0]?.meters).toBeCloseTo(222, -1);
  const { items } = await listProposals(world.db, { status: "pending" }, {});
  expect(items[0]).toMatchObject({ id });
  await rejectProposal(cli(world), id, "Listed");
  expect((await proposalDetail(world.db, id))?.similar).toEqual([]);
});

test("deleting a user deletes the proposals, and an approved place stays without its merchant", async () => {
  const { user, id } = await proposed();
  await propose(world, user);
  const { place_id: placeId } = await approveProposal(cli(world), id);
  await deleteUser(cli(world), `${user.id}@example.test`);
  expect(await world.sql`select 1 from place_proposals where user_id = ${user.id}`).toHaveLength(0);
  const [place] = await world.sql`select verification_status from places where id = ${placeId}`;
  expect(place).toEqual({ verification_status: "suspended" });
  await expect(approveProposal(cli(world), id)).rejects.toThrow(`There is no proposal ${id}.`);
});
