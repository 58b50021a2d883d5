import { useState } from 'react'

const keyOf = (stored: unknown): string => JSON.stringify(stored ?? null)

/**
 * Keeps a value being edited, including incomplete parts: the document's own version of it (without the incomplete ones) does not replace
 * it, but a different value (an undo) does.
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
