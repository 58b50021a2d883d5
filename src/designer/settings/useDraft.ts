import { useState } from 'react'

const keyOf = (stored: unknown): string => JSON.stringify(stored ?? null)

/**
 * What is being edited of a stored value, incomplete parts included: what the document makes of it (it drops what is
 * incomplete) does not take it away from under one's hands, what it decides otherwise (an undo) does.
 */
export function useDraft<Value>(
  stored: unknown,
  read: (stored: unknown) => Value,
  write: (value: Value) => unknown,
  onChange: (stored: unknown, value: Value) => void,
): readonly [Value, (value: Value) => void] {
  const key = keyOf(stored)
  const [draft, setDraft] = useState(() => ({ value: read(stored), seen: key, sent: [key] }))
  if (draft.seen !== key) {
    const isOurs = draft.sent.includes(key)
    setDraft(isOurs ? { ...draft, seen: key } : { value: read(stored), seen: key, sent: [key] })
  }
  return [
    draft.value,
    (value) => {
      const written = write(value)
      setDraft({ ...draft, value, sent: [...draft.sent, keyOf(written)] })
      onChange(written, value)
    },
  ]
}
