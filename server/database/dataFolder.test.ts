import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { StartError } from '../support/startError'
import { checkMajorVersion, makeSocketFolder, openDataFolder, removeSocketFolder } from './dataFolder'

let outer = ''
beforeEach(() => {
  outer = mkdtempSync(join(tmpdir(), 'acopio-folder-'))
})
afterEach(() => rmSync(outer, { recursive: true }))

const modeOf = (path: string) => statSync(path).mode & 0o777

describe('the data folder', () => {
  it('is made with all its parents, closed to others', () => {
    const folder = openDataFolder(join(outer, 'a', 'b'))
    expect([folder.path, folder.logs, folder.files].map(modeOf)).toEqual([0o700, 0o700, 0o700])
    expect(existsSync(folder.cluster)).toBe(false)
  })

  it('that is a file is refused with its name and what to do', () => {
    const file = join(outer, 'file')
    writeFileSync(file, '')
    expect(() => openDataFolder(file)).toThrow(StartError)
    expect(() => openDataFolder(file)).toThrow(/file cannot be written .*DATA_DIR/)
  })

  it('with another major version of the database is refused, saying both', () => {
    const cluster = join(outer, 'postgres')
    expect(() => checkMajorVersion(cluster, '18')).not.toThrow()
    mkdirSync(cluster)
    writeFileSync(join(cluster, 'PG_VERSION'), '17\n')
    expect(() => checkMajorVersion(cluster, '17')).not.toThrow()
    expect(() => checkMajorVersion(cluster, '18')).toThrow(/written by PostgreSQL 17.*PostgreSQL 18.*backup/s)
  })
})

describe('the socket’s folder', () => {
  it('lies in the data folder and stays there', () => {
    const dataDir = openDataFolder(join(outer, 'data')).path
    const folder = makeSocketFolder(dataDir)
    expect(folder).toBe(join(dataDir, 'run'))
    expect(modeOf(folder)).toBe(0o700)
    removeSocketFolder(dataDir, folder)
    expect(existsSync(folder)).toBe(true)
  })

  it('is a closed temporary one where the path would be too long, removed in the end', () => {
    const dataDir = openDataFolder(join(outer, 'ñ'.repeat(50))).path
    const folder = makeSocketFolder(dataDir)
    expect(folder.startsWith(dataDir)).toBe(false)
    expect(Buffer.byteLength(folder)).toBeLessThan(77)
    expect(modeOf(folder)).toBe(0o700)
    removeSocketFolder(dataDir, folder)
    expect(existsSync(folder)).toBe(false)
  })
})
