import { dateStyleOf, type DateStyle } from './numberFormat'
import { localName, readWholeXml } from './readXml'
import type { ZipPackage } from './zipPackage'

const mostBytes = 32 * 1024 * 1024
const mostFormats = 10_000
const longestCode = 300

/** Returns for each cell style, by its number, which kind of date it shows. */
export async function readDateStyles(
  zip: ZipPackage,
  part: string,
  signal?: AbortSignal,
): Promise<readonly (DateStyle | undefined)[]> {
  const codes = new Map<number, string>()
  const styles: (DateStyle | undefined)[] = []
  let inCellStyles = false
  await readWholeXml(
    zip.read(part, mostBytes),
    {
      open: (name, { numFmtId, formatCode }) => {
        const local = localName(name)
        if (local === 'numFmt' && formatCode !== undefined && codes.size < mostFormats)
          codes.set(Number(numFmtId), formatCode.slice(0, longestCode))
        if (local === 'cellXfs') inCellStyles = true
        if (local === 'xf' && inCellStyles)
          styles.push(dateStyleOf(Number(numFmtId), codes.get(Number(numFmtId))))
      },
      close: (name) => {
        if (localName(name) === 'cellXfs') inCellStyles = false
      },
    },
    signal,
  )
  return styles
}
