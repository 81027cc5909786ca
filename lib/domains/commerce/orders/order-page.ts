import { env } from "@/lib/platform/settings/env";

/** The address of an order's page for its buyer. */
export const orderPage = (orderId: string): string => `${env().BASE_URL}/account/orders/${orderId}`;
