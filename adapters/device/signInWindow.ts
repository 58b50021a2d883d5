/** Why a window leads to the provider: somebody needs a session in place of one that ended, or shows anew who they are. */
export type SignInPurpose = 'renewal' | 'proof'

const key = 'acopio.signInWindow'
const path = '/login/window'

/** False where the browser did not let it open. */
export const openSignInWindow = (purpose: SignInPurpose): boolean =>
  window.open(`${path}?for=${purpose}`, '_blank', 'popup,width=520,height=720') !== null

/** Of a window that was opened for one; it comes back from the provider as the same window. */
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

/** Other windows are told that somebody showed who they are. */
export function tellProven(): void {
  const channel = new BroadcastChannel(key)
  channel.postMessage('proven')
  channel.close()
}

/** Gives back how to stop. */
export function onProven(listener: () => void): () => void {
  const channel = new BroadcastChannel(key)
  channel.onmessage = listener
  return () => channel.close()
}
