import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Whether node_modules is what the lock file asks for: npm keeps a copy of the lock of what it installed. Packages
 * that are optional may be missing (those of other systems).
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
