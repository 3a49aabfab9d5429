/* A word outside of the page, for who looks elsewhere. */

let last: Notification | undefined;

/** Says it, if it may; a new one about the same table takes the place of the old one. */
export function notify(title: string, body: string, table: string): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const told = { body, tag: table, icon: '/icon-192.png', data: `/t/${table}` };
  try {
    last = new Notification(title, told);
  } catch {
    // On a phone only the service worker may.
    void registration().then((worker) => worker?.showNotification(title, told));
  }
}

/** It's no longer so. Without this the next one would come without a sound. */
export function unsay(table: string): void {
  last?.close();
  void registration()
    .then((worker) => worker?.getNotifications({ tag: table }))
    .then((told) => told?.forEach((one) => one.close()));
}

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  return await navigator.serviceWorker?.getRegistration().catch(() => undefined);
}
