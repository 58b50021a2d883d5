import { AppError } from '../appError'
import { readOdsRows } from './odsRows'
import { readWholeXml } from './readXml'
import type { SheetLimits } from './sheet'
import type { ZipPackage } from './zipPackage'

export const odsContent = 'content.xml'

const mostBytes = 4 * 1024 * 1024

/** Tells whether the package says that its parts need a password. */
async function isEncrypted(zip: ZipPackage, signal?: AbortSignal): Promise<boolean> {
  let encrypted = zip.has('encrypted-package')
  const open = (name: string): void => {
    if (name === 'manifest:encryption-data') encrypted = true
  }
  await readWholeXml(zip.read('META-INF/manifest.xml', mostBytes), { open }, signal)
  return encrypted
}

/** Returns the names of all tables from the settings of their views, because the content names each table only when it gets there. */
async function tableNames(zip: ZipPackage, signal?: AbortSignal): Promise<readonly string[]> {
  const names: string[] = []
  const path: string[] = []
  await readWholeXml(
    zip.read('settings.xml', mostBytes),
    {
      open: (_name, attributes) => {
        const name = attributes['config:name'] ?? ''
        if (path.at(-1) === 'Tables') names.push(name)
        path.push(name)
      },
      close: () => path.pop(),
    },
    signal,
  )
  return names
}

/**
 * Returns the name of the table that is read, and those of the others. Throws SHEET_ENCRYPTED; SHEET_NOT_A_SHEET when there is no table.
 */
export async function readOdsNames(
  zip: ZipPackage,
  limits: SheetLimits,
  signal?: AbortSignal,
): Promise<{ name: string; otherNames: readonly string[] }> {
  if (await isEncrypted(zip, signal)) throw new AppError('SHEET_ENCRYPTED')
  let name: string | undefined
  const onName = (found: string): void => {
    name = found
  }
  // The first row comes after the name of its table, so reading stops there.
  const rows = readOdsRows({ pieces: zip.read(odsContent), limits, signal, onName })
  await rows.next()
  await rows.return()
  if (name === undefined) throw new AppError('SHEET_NOT_A_SHEET')
  const otherNames = (await tableNames(zip, signal)).filter((other) => other !== name)
  return { name, otherNames }
}
