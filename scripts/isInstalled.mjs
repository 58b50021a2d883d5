import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns whether node_modules matches the lock file; npm stores a copy of the lock that it installed. Optional packages (for other
 * systems) may be missing.
 */
export function isInstalled(root) {
  try {
    const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
    const found = JSON.parse(readFileSync(join(root, 'node_modules', '.package-lock.json'), 'utf8')).packages
    return Object.entries(wanted).every(
      ([path, { version, optional, link }]) =>
        path === '' || link === true || optional === true || found[path]?.version === version,
    )
  } catch {
    return false
  }
}
