import { useEffect } from 'react'
import { useSession } from '../auth/session'

/** So many are remembered. */
const most = 12

const keyOf = (userId: number) => `acopio.usedForms.${userId}`

const isId = (id: unknown): id is number => typeof id === 'number' && Number.isSafeInteger(id) && id > 0

/** The forms that somebody used last on this device, the last first; what was not written here is none. */
export function readUsedForms(userId: number): readonly number[] {
  try {
    const ids: unknown = JSON.parse(window.localStorage.getItem(keyOf(userId)) ?? '[]')
    return Array.isArray(ids) ? ids.filter(isId).slice(0, most) : []
  } catch {
    return []
  }
}

export function noteUsedForm(userId: number, formId: number): void {
  const ids = [formId, ...readUsedForms(userId).filter((id) => id !== formId)].slice(0, most)
  try {
    window.localStorage.setItem(keyOf(userId), JSON.stringify(ids))
  } catch {
    // Nothing is remembered where a browser keeps nothing.
  }
}

/** Remembers that the user works with a form now: designs it, answers it or reads its records. */
export function useNoteUsedForm(formId: number | null): void {
  const userId = useSession().user?.id
  useEffect(() => {
    if (userId !== undefined && formId !== null && formId > 0) noteUsedForm(userId, formId)
  }, [userId, formId])
}

/** Those that were used, the last first, and then the others as they come. */
export function lastUsedFirst<Form extends { readonly id: number }>(
  used: readonly number[],
  forms: readonly Form[],
): readonly Form[] {
  const byId = new Map(forms.map((form) => [form.id, form]))
  const first = used.flatMap((id) => byId.get(id) ?? [])
  return [...new Set([...first, ...byId.values()])]
}
