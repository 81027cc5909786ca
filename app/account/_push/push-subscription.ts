import { type ApiResult, callApi, type Failure } from "@/app/(portal)/portal/_lib/api-call";
import { api, type Schemas } from "@/lib/platform/api-client/browser";

/** Whether this browser shows notifications; `unconfigured` if the service has no key for web push. */
export type PushStatus = "unsupported" | "unconfigured" | "blocked" | "off" | "on";

/** The topics without which a page counts its notifications as off. */
export type Topics = readonly (keyof Schemas["NotificationPreferences"])[];

const WORKER = "/push-worker.js";
// One subscription serves the portal and the visitors' pages, so that a browser shows each message once.
const SCOPE = "/portal";

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration(SCOPE);
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

const register = (subscription: PushSubscription) => {
  const { endpoint = "", keys: { p256dh = "", auth = "" } = {} } = subscription.toJSON();
  return callApi(
    api.POST("/api/v1/me/devices", {
      body: { provider: "web", subscription: { endpoint, keys: { p256dh, auth } }, name: "Web browser" },
    }),
  );
};

const fetchKey = async (): Promise<ApiResult<string | null>> => {
  const { data, failure } = await callApi(api.GET("/api/v1/me/devices"));
  return failure ? { failure } : { data: data.meta.web_push_public_key };
};

/** Reads the status. A subscription of this browser is registered for the signed-in account, whoever made it. */
export async function readPushStatus(topics: Topics): Promise<ApiResult<PushStatus>> {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) {
    return { data: "unsupported" };
  }
  const key = await fetchKey();
  if (key.failure) return key;
  if (key.data === null) return { data: "unconfigured" };
  if (Notification.permission === "denied") return { data: "blocked" };
  const subscription = Notification.permission === "granted" ? await currentSubscription() : null;
  if (!subscription) return { data: "off" };
  return statusOf(subscription, topics);
}

/** `on` if this account gets messages of the topics through the subscription, which is registered for it. */
async function statusOf(subscription: PushSubscription, wanted: Topics): Promise<ApiResult<PushStatus>> {
  const [preferences, topics, device] = await Promise.all([
    callApi(api.GET("/api/v1/me/preferences")),
    callApi(api.GET("/api/v1/me/notification-preferences")),
    register(subscription),
  ]);
  if (preferences.failure) return preferences;
  if (topics.failure) return topics;
  // Too many visits within an hour: an earlier one has registered the subscription.
  if (device.failure && device.failure.code !== "rate_limited") return device;
  const { data: chosen } = topics.data;
  return {
    data: preferences.data.data.notifications_enabled && wanted.every((topic) => chosen[topic]) ? "on" : "off",
  };
}

/** Asks for the permission, subscribes this browser and turns the topics on. Call it in the handler of a click. */
export async function turnOn(topics: Topics): Promise<ApiResult<PushStatus>> {
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
    callApi(
      api.PUT("/api/v1/me/notification-preferences", {
        body: Object.fromEntries(topics.map((topic) => [topic, true])),
      }),
    ),
  ]);
  const failure = results.find((result) => result.failure)?.failure;
  return failure ? { failure } : { data: "on" };
}

/** The registration with an active worker. `navigator.serviceWorker.ready` never resolves on pages outside its scope. */
async function activeRegistration(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  const worker = registration.installing ?? registration.waiting;
  if (registration.active || !worker) return registration;
  return new Promise((resolve, reject) => {
    worker.addEventListener("statechange", () => {
      if (worker.state === "activated") resolve(registration);
      if (worker.state === "redundant") reject(new Error("the worker was not installed"));
    });
  });
}

async function subscribe(applicationServerKey: string): Promise<PushSubscription | null> {
  try {
    const { pushManager } = await activeRegistration();
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
