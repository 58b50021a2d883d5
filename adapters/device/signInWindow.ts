/** Why a window leads to the identity provider: to replace an ended session, or to prove the user's identity again. */
export type SignInPurpose = 'renewal' | 'proof'

const key = 'acopio.signInWindow'
const path = '/login/window'

/** Opens the window; returns false when the browser blocked it. */
export const openSignInWindow = (purpose: SignInPurpose): boolean =>
  window.open(`${path}?for=${purpose}`, '_blank', 'popup,width=520,height=720') !== null

/** Stores the purpose of this window, which stays the same window when it returns from the provider. */
export const keepPurpose = (purpose: SignInPurpose): void => {
  sessionStorage.setItem(key, purpose)
}

export function keptPurpose(): SignInPurpose | null {
  try {
    const kept = sessionStorage.getItem(key)
    return kept === 'renewal' || kept === 'proof' ? kept : null
  } catch {
    return null
  }
}

/** Tells other windows that the user has proven their identity. */
export function tellProven(): void {
  const channel = new BroadcastChannel(key)
  channel.postMessage('proven')
  channel.close()
}

/** Returns a function that stops listening. */
export function onProven(listener: () => void): () => void {
  const channel = new BroadcastChannel(key)
  channel.onmessage = listener
  return () => channel.close()
}
