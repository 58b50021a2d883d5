import type { MessageId } from '../../shared/useT'
import { shortcut } from '../../shared/shortcut'

export interface Shortcut {
  readonly keys: readonly string[]
  readonly does: Extract<MessageId, `designer.keys.${string}`>
}

export interface ShortcutGroup {
  readonly title: Extract<MessageId, `designer.keys.${string}`>
  readonly shortcuts: readonly Shortcut[]
}

/** The keys of the editor, by where they work. */
export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    title: 'designer.keys.writing',
    shortcuts: [
      { keys: ['Enter'], does: 'designer.keys.next' },
      { keys: ['Tab'], does: 'designer.keys.options' },
      { keys: ['/'], does: 'designer.keys.typeOfEmpty' },
      { keys: [shortcut('/')], does: 'designer.keys.nextType' },
      { keys: [shortcut('Enter')], does: 'designer.keys.nextFromAnywhere' },
      { keys: ['F2'], does: 'designer.keys.settings' },
      { keys: ['Esc'], does: 'designer.keys.leave' },
    ],
  },
  {
    title: 'designer.keys.onCard',
    shortcuts: [
      { keys: ['Enter'], does: 'designer.keys.write' },
      { keys: ['/'], does: 'designer.keys.add' },
      { keys: ['*'], does: 'designer.keys.required' },
      { keys: ['F2'], does: 'designer.keys.settings' },
      { keys: ['↑', '↓'], does: 'designer.keys.go' },
      { keys: ['Alt+↑', 'Alt+↓'], does: 'designer.keys.move' },
      { keys: ['⇧↑', '⇧↓'], does: 'designer.keys.extend' },
      { keys: ['Delete'], does: 'designer.keys.delete' },
      { keys: ['Esc'], does: 'designer.keys.letGo' },
    ],
  },
  {
    title: 'designer.keys.anywhere',
    shortcuts: [
      { keys: [shortcut('S')], does: 'designer.keys.save' },
      { keys: [shortcut('Z')], does: 'designer.keys.undo' },
      { keys: [shortcut('Shift+Z')], does: 'designer.keys.redo' },
      { keys: [shortcut('D')], does: 'designer.keys.duplicate' },
      { keys: [shortcut('A')], does: 'designer.keys.all' },
      { keys: [shortcut('F')], does: 'designer.keys.find' },
      { keys: [shortcut('K')], does: 'designer.keys.palette' },
      { keys: ['?'], does: 'designer.keys.help' },
    ],
  },
]
