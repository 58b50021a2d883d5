/** Which draft was written, changed or deleted; listeners read it again. */
export interface DraftChange {
  readonly id: string
  readonly owner: number | null
  readonly formId: number
}

const listeners = new Set<(change: DraftChange) => void>()
let channel: BroadcastChannel | undefined

function joined(): BroadcastChannel {
  if (channel) return channel
  channel = new BroadcastChannel('acopio.answers')
  channel.onmessage = ({ data }: MessageEvent<DraftChange>) => tell(data)
  return channel
}

function tell(change: DraftChange) {
  for (const listener of [...listeners]) listener(change)
}

/** Tells this tab and all others about a change. */
export function announceDraft({ id, owner, formId }: DraftChange): void {
  const change = { id, owner, formId }
  joined().postMessage(change)
  tell(change)
}

export function onDraftChange(listener: (change: DraftChange) => void): () => void {
  joined()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
