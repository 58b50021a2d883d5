import { defineField } from './defineField'
import { buttonSettings } from './shared/buttonSettings'
import { isObject, type Json } from '../model/json'
import type { FieldDocument } from '../model/form'

/** A button, which writes answers when pressed, calls a service, or both. It never has an answer. */
export const button = defineField({
  type: 'button',
  kind: 'action',
  capabilities: ['addable'],
  settings: buttonSettings,
  read: () => undefined,
  isEmpty: () => true,
  initial: () => undefined,
  toText: () => '',
})

/** Returns the answers that a press writes, by field id; `null` clears an answer. */
export function buttonUpdates(field: FieldDocument): ReadonlyMap<string, Json> {
  const updates = field.properties?.['update_values']
  return new Map(isObject(updates) ? (Object.entries(updates) as [string, Json][]) : [])
}

/**
 * Returns whether a button appears on a screen: `visible_on` names the screens, joined by hyphens, and `edit` means every screen for
 * answering. Where it names no known screen, the button appears on all.
 */
export function isButtonShown(field: FieldDocument, mode: 'create' | 'edit' | 'preview'): boolean {
  const stored = field.properties?.['visible_on']
  const screens = (typeof stored === 'string' ? stored.split('-') : []).filter(
    (screen) => screen === 'edit' || screen === 'preview',
  )
  return screens.length === 0 || screens.includes(mode === 'create' ? 'edit' : mode)
}
