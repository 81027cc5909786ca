// The service worker that shows push messages and opens their page, for visitors and merchants. A browser has one, with the
// scope /portal. It has no fetch handler, so requests of the pages never pass through it.

self.addEventListener("install", () => self.skipWaiting());
// Without a claim, the page that registered the worker could not be navigated by a notification.
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => {
  const { title, body, url, tag } = readMessage(event.data);
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon: "/icon.svg", data: { url } }));
});

/** A push message { title, body, url, tag }. Browsers require a notification for every push, so an unreadable one is shown too. */
function readMessage(data) {
  try {
    const { title, body, url, tag } = data.json();
    return { title: String(title), body: String(body ?? ""), url: String(url ?? ""), tag: String(tag ?? "") };
  } catch {
    return { title: "New message", body: "", url: "", tag: "" };
  }
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(pageOf(event.notification.data?.url)));
});

/** The page of a message if it is one of ours, and otherwise the front page: messages without a page carry deep links. */
function pageOf(url) {
  const home = new URL("/", self.location.origin);
  return URL.canParse(url) && new URL(url).origin === home.origin ? new URL(url) : home;
}

/** Shows a page in the window that already shows its path, or in a new one. */
async function openPage(page) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const shown = windows.find(({ url }) => new URL(url).pathname === page.pathname);
  if (!shown) return self.clients.openWindow(page.href);
  // A worker may only navigate pages in its scope. A visitor's page shows its new state when it is reloaded.
  await shown.navigate(page.href).catch(() => undefined);
  return shown.focus();
}

// The browser may replace a subscription at any time. The new one is registered for the account that is signed in.
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(registerAgain(event)));

async function registerAgain({ newSubscription, oldSubscription }) {
  const options = oldSubscription?.options;
  const subscription = newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)));
  if (!subscription) return;
  await fetch("/api/v1/me/devices", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ provider: "web", subscription: subscription.toJSON(), name: "Web browser" }),
  });
}
