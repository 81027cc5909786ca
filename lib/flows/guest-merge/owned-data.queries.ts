import {
  carts,
  favorites,
  orders,
  placeClaims,
  placeDigitalAssets,
  placeHours,
  placeMedia,
  placeMembers,
  placeProposals,
  preferences,
  reviewFlags,
  reviews,
  reviewVotes,
  tours,
} from "@/db/schema";
import { matches } from "@/lib/platform/sql/query";
import { sql } from "@/lib/platform/sql/template";

/** Whether an account has left anything in the service besides its own row. */
export const ownsData = matches({
  sql: (userId: string) => sql`
    select 1 where exists (select 1 from ${tours} where ${tours.owner} = ${userId})
      or exists (select 1 from ${carts} where ${carts.owner} = ${userId})
      or exists (select 1 from ${preferences} where ${preferences.owner} = ${userId})
      or exists (select 1 from ${favorites} where ${favorites.userId} = ${userId})
      or exists (select 1 from ${orders} where ${orders.userId} = ${userId})
      or exists (select 1 from ${placeClaims} where ${placeClaims.userId} = ${userId})
      or exists (select 1 from ${placeProposals} where ${placeProposals.userId} = ${userId})
      or exists (select 1 from ${placeMembers} where ${placeMembers.userId} = ${userId})
      or exists (select 1 from ${reviews} where ${reviews.userId} = ${userId})
      or exists (select 1 from ${reviewVotes} where ${reviewVotes.userId} = ${userId})
      or exists (select 1 from ${reviewFlags} where ${reviewFlags.userId} = ${userId})
      or exists (select 1 from ${placeHours} where ${placeHours.userId} = ${userId})
      or exists (select 1 from ${placeDigitalAssets} where ${placeDigitalAssets.userId} = ${userId})
      or exists (select 1 from ${placeMedia} where ${placeMedia.userId} = ${userId})`,
  samples: [["usr_1"]],
});
