const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** A key with the platform's command key, as people know it: `Ctrl+Z`, `⌘Z`. */
export function shortcut(keys: string): string {
  return isMac ? `⌘${keys.replace('Shift+', '⇧')}` : `Ctrl+${keys}`
}
