import { deepEquals } from '@rjsf/utils'
import { useCallback, useEffect, useRef, useState } from 'react'
import { valueAt, withChanges, type SettingChange, type SettingsValue } from '../../schemas/model/settingPath'

/** A typed value that the host has not confirmed yet. */
interface Typed {
  readonly value: unknown
  /** All values handed to the host since its last reply, because a reply may lag behind the typing. */
  readonly sent: readonly unknown[]
  /** False when the value was not handed in, because it cannot be accepted. */
  readonly valid: boolean
}

type Draft = { readonly [path: string]: Typed }

/** Drops what the host has confirmed or decided otherwise (an undo, a correction). */
function reconcile(draft: Draft, before: SettingsValue, now: SettingsValue): Draft {
  const open = Object.entries(draft).filter(([path, typed]) => {
    const [old, current] = [valueAt(before, path), valueAt(now, path)]
    if (deepEquals(current, typed.value)) return false
    const inFlight = typed.sent.some((sent) => deepEquals(sent, current))
    return inFlight || deepEquals(old, current)
  })
  return Object.fromEntries(open)
}

export interface SettingsDraft {
  /** Returns the setting to show: as typed while the host has not taken it. */
  readonly shown: (path: string) => unknown
  readonly change: (path: string, value: unknown, valid: boolean) => void
  /** Changes several settings as one step, of which `path` leads. */
  readonly changeTogether: (changes: readonly SettingChange[], path: string) => void
}

/**
 * Keeps typed values while the host decides: a host may reply late, correct a value or refuse it, and neither the caret nor the text may
 * jump because of that. Each change hands in the host's newest value with all unconfirmed changes on top.
 */
export function useSettingsDraft(
  value: SettingsValue,
  onChange: (value: SettingsValue, path: string, changes: readonly SettingChange[]) => void,
  isRefused: (path: string) => boolean,
): SettingsDraft {
  const [seen, setSeen] = useState(value)
  const [draft, setDraft] = useState<Draft>({})
  if (seen !== value) {
    setSeen(value)
    setDraft(reconcile(draft, seen, value))
  }

  const latest = useRef({ value, draft, onChange, isRefused })
  useEffect(() => {
    latest.current = { value, draft, onChange, isRefused }
  })

  const change = useCallback((path: string, typed: unknown, valid: boolean) => {
    const { value: base, draft: open, onChange: tell, isRefused: refused } = latest.current
    const sent = open[path]?.sent ?? []
    const next: Draft = { ...open, [path]: { value: typed, sent: valid ? [...sent, typed] : sent, valid } }
    latest.current.draft = next
    setDraft(next)
    if (!valid) return
    const changes = Object.entries(next).flatMap(([at, entry]) =>
      entry.valid && (at === path || !refused(at)) ? [{ path: at, value: entry.value }] : [],
    )
    tell(withChanges(base, changes), path, changes)
  }, [])

  const changeTogether = useCallback((changes: readonly SettingChange[], path: string) => {
    const { value: base, onChange: tell } = latest.current
    tell(withChanges(base, changes), path, changes)
  }, [])

  const shown = (path: string) => {
    const typed = draft[path]
    return typed ? typed.value : valueAt(value, path)
  }
  return { shown, change, changeTogether }
}
