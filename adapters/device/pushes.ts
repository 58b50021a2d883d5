/** Whether this browser can be woken for what its user is told, and may be. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on'

export interface PushBrowser {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Ready once the service worker runs; none where there is none, as while developing. */
async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  return isSupported() ? navigator.serviceWorker.getRegistration('/') : undefined
}

function told(subscription: PushSubscription): PushBrowser | undefined {
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh, auth } = keys ?? {}
  return endpoint !== undefined && p256dh !== undefined && auth !== undefined
    ? { endpoint, keys: { p256dh, auth } }
    : undefined
}

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

const textOf = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

/** The browser's own side of notices on devices. */
export const pushes = {
  /** What the browser says, and itself where it is subscribed, with the key that it subscribed with. */
  async state(): Promise<{
    readonly state: PushState
    readonly browser?: PushBrowser
    readonly key?: string
  }> {
    const registration = await registered()
    if (!registration) return { state: 'unsupported' }
    if (Notification.permission === 'denied') return { state: 'blocked' }
    const subscription = await registration.pushManager.getSubscription()
    const browser = subscription && Notification.permission === 'granted' ? told(subscription) : undefined
    const key = subscription?.options.applicationServerKey
    return browser ? { state: 'on', browser, ...(key && { key: textOf(key) }) } : { state: 'off' }
  },
  /** Asks its user, who pressed something for it. Undefined where they say no. Rejects where the browser's push service does not answer. */
  async subscribe(publicKey: string): Promise<PushBrowser | undefined> {
    const registration = await registered()
    if (!registration || (await Notification.requestPermission()) !== 'granted') return undefined
    // One that was made for another key is none of ours.
    await (await registration.pushManager.getSubscription())?.unsubscribe()
    const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) }
    return told(await registration.pushManager.subscribe(options))
  },
  async unsubscribe(): Promise<void> {
    await (await (await registered())?.pushManager.getSubscription())?.unsubscribe()
  },
}
