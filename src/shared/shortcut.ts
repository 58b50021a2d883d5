const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Writes a shortcut with the platform's command key: `Ctrl+Z`, `⌘Z`. */
export function shortcut(keys: string): string {
  return isMac ? `⌘${keys.replace('Shift+', '⇧')}` : `Ctrl+${keys}`
}
