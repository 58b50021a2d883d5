import { open } from 'node:fs/promises'
import { AppError } from '../appError'
import { plainTextOf } from './plainText'
import type { SheetLimits } from './sheet'

const startLength = 4_096
const zip = Buffer.from('PK\x03\x04', 'latin1')
const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le')
/** Matches pages and documents that are text, too. */
const otherText = /^\s*(?:<|%PDF-|\{\\rtf)/

/**
 * Returns the code for a compound file: a Microsoft document from before 2007, or a newer one with a password, which is wrapped in such a
 * file.
 */
function compoundCode(start: Buffer, directory: Buffer): 'SHEET_ENCRYPTED' | 'SHEET_OLD_FORMAT' {
  const encrypted = start.includes(encryptedPackage) || directory.includes(encryptedPackage)
  return encrypted ? 'SHEET_ENCRYPTED' : 'SHEET_OLD_FORMAT'
}

/**
 * Returns what a file is by its content, whatever its name. Throws SHEET_EMPTY, SHEET_TOO_LARGE, SHEET_OLD_FORMAT, SHEET_ENCRYPTED,
 * SHEET_NOT_A_SHEET.
 */
export async function sniffSheet(path: string, limits: SheetLimits): Promise<'zip' | 'text'> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    if (size === 0) throw new AppError('SHEET_EMPTY')
    if (size > limits.fileBytes) throw new AppError('SHEET_TOO_LARGE')
    const readAt = async (position: number): Promise<Buffer> => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(startLength), 0, startLength, position)
      return buffer.subarray(0, bytesRead)
    }
    const start = await readAt(0)
    if (start.subarray(0, zip.length).equals(zip)) return 'zip'
    if (start.subarray(0, compound.length).equals(compound)) {
      if (start.length < 52) throw new AppError('SHEET_UNREADABLE')
      // The directory, with the names of the content, is in the sector that the header names ([MS-CFB] 2.2).
      const sectorLength = start.readUInt16LE(30) === 12 ? 4_096 : 512
      const directory = await readAt((start.readUInt32LE(48) + 1) * sectorLength)
      throw new AppError(compoundCode(start, directory))
    }
    const text = plainTextOf(start)
    if (text === undefined || otherText.test(text)) throw new AppError('SHEET_NOT_A_SHEET')
    return 'text'
  } finally {
    await file.close()
  }
}
