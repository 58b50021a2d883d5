import { base64urlOf, bytesOfBase64url } from './base64url'

/** Whether this browser can get push notices, and whether it does. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on'

export interface PushBrowser {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Returns the registration once the service worker runs; undefined where there is none, as during development. */
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

/** The browser's side of push notices. */
export const pushes = {
  /** Returns the state and, when subscribed, the subscription with the key that it was made with. */
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
    return browser ? { state: 'on', browser, ...(key && { key: base64urlOf(key) }) } : { state: 'off' }
  },
  /**
   * Asks the user, who must have pressed something. Returns undefined when they refuse. Rejects when the browser's push service does not
   * respond.
   */
  async subscribe(publicKey: string): Promise<PushBrowser | undefined> {
    const registration = await registered()
    if (!registration || (await Notification.requestPermission()) !== 'granted') return undefined
    // A subscription with another key cannot be used by this server.
    await (await registration.pushManager.getSubscription())?.unsubscribe()
    const options = { userVisibleOnly: true, applicationServerKey: bytesOfBase64url(publicKey) }
    return told(await registration.pushManager.subscribe(options))
  },
  async unsubscribe(): Promise<void> {
    await (await (await registered())?.pushManager.getSubscription())?.unsubscribe()
  },
}
