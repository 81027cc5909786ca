import { api } from "@/lib/platform/api-client/browser";
import { type ApiResult, callApi, type Failure } from "../_lib/api-call";

/** Whether this browser shows notifications of new orders; `unconfigured` if the service has no key for web push. */
export type PushStatus = "unsupported" | "unconfigured" | "blocked" | "off" | "on";

const WORKER = "/push-worker.js";
const SCOPE = "/portal";

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration(SCOPE);
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

const register = (subscription: PushSubscription) => {
  const { endpoint = "", keys: { p256dh = "", auth = "" } = {} } = subscription.toJSON();
  return callApi(
    api.POST("/api/v1/me/devices", {
      body: { provider: "web", subscription: { endpoint, keys: { p256dh, auth } }, name: "Merchant portal" },
    }),
  );
};

const fetchKey = async (): Promise<ApiResult<string | null>> => {
  const { data, failure } = await callApi(api.GET("/api/v1/me/devices"));
  return failure ? { failure } : { data: data.meta.web_push_public_key };
};

/** Reads the status. A subscription of this browser is registered for the signed-in account, whoever made it. */
export async function readPushStatus(): Promise<ApiResult<PushStatus>> {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) {
    return { data: "unsupported" };
  }
  const key = await fetchKey();
  if (key.failure) return key;
  if (key.data === null) return { data: "unconfigured" };
  if (Notification.permission === "denied") return { data: "blocked" };
  const subscription = Notification.permission === "granted" ? await currentSubscription() : null;
  if (!subscription) return { data: "off" };
  return statusOf(subscription);
}

/** `on` if this account gets messages through the subscription, which is registered for it. */
async function statusOf(subscription: PushSubscription): Promise<ApiResult<PushStatus>> {
  const [preferences, topics, device] = await Promise.all([
    callApi(api.GET("/api/v1/me/preferences")),
    callApi(api.GET("/api/v1/me/notification-preferences")),
    register(subscription),
  ]);
  if (preferences.failure) return preferences;
  if (topics.failure) return topics;
  // Too many visits within an hour: an earlier one has registered the subscription.
  if (device.failure && device.failure.code !== "rate_limited") return device;
  return { data: preferences.data.data.notifications_enabled && topics.data.data.new_orders ? "on" : "off" };
}

/** Asks for the permission, subscribes this browser and registers it. Call it in the handler of a click. */
export async function turnOn(): Promise<ApiResult<PushStatus>> {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return { data: permission === "denied" ? "blocked" : "off" };
  const key = await fetchKey();
  if (key.failure) return key;
  if (key.data === null) return { data: "unconfigured" };
  const subscription = await subscribe(key.data);
  if (!subscription) {
    const message = "Your browser couldn't reach its push service. Check your connection and try again.";
    return { failure: { code: "service_unavailable", message, fields: {}, requestId: null } };
  }
  const results = await Promise.all([
    register(subscription),
    callApi(api.PUT("/api/v1/me/preferences", { body: { notifications_enabled: true } })),
    callApi(api.PUT("/api/v1/me/notification-preferences", { body: { new_orders: true } })),
  ]);
  const failure = results.find((result) => result.failure)?.failure;
  return failure ? { failure } : { data: "on" };
}

async function subscribe(applicationServerKey: string): Promise<PushSubscription | null> {
  try {
    await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
    const { pushManager } = await navigator.serviceWorker.ready;
    // One that was made with a former key of the service cannot be used any more.
    await (await pushManager.getSubscription())?.unsubscribe();
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  } catch {
    return null;
  }
}

/** Ends the subscription of this browser and deletes its device. Does nothing without one. */
export async function turnOff(): Promise<Failure | undefined> {
  const subscription = await currentSubscription();
  if (!subscription) return undefined;
  // The registration of a known device returns its id.
  const { data, failure } = await register(subscription);
  // Without a subscription, a device that could not be deleted is deleted by its next message.
  await subscription.unsubscribe();
  if (failure) return failure.code === "validation_error" ? undefined : failure;
  const removed = await callApi(api.DELETE("/api/v1/me/devices/{id}", { params: { path: { id: data.data.id } } }));
  return removed.failure?.code === "not_found" ? undefined : removed.failure;
}
