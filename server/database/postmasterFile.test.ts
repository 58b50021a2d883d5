import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { disownLeftovers, isPostmasterOf, processExists, readPostmasterFile } from './postmasterFile'

let cluster = ''
beforeEach(() => {
  cluster = mkdtempSync(join(tmpdir(), 'acopio-pid-'))
})
afterEach(() => rmSync(cluster, { recursive: true }))

const write = (...lines: (string | number)[]) =>
  writeFileSync(join(cluster, 'postmaster.pid'), lines.map((line) => `${line}\n`).join(''))

describe('postmaster.pid', () => {
  it('is absent before the first start', () => {
    expect(readPostmasterFile(cluster)).toBeUndefined()
  })

  it('tells the process and where it listens', () => {
    write(4711, cluster, 1_795_228_576, 5432, '/srv/run', '', '  1234  56', 'ready   ')
    expect(readPostmasterFile(cluster)).toEqual({ pid: 4711, socketFolder: '/srv/run', isStopping: false })
  })

  it('tells that PostgreSQL was asked to stop', () => {
    write(4711, cluster, 1_795_228_576, 5432, '/srv/run', '', '  1234  56', 'stopping')
    expect(readPostmasterFile(cluster)?.isStopping).toBe(true)
  })

  it('is read while PostgreSQL is still writing it', () => {
    write(4711, cluster)
    expect(readPostmasterFile(cluster)).toEqual({ pid: 4711, isStopping: false })
  })

  it('says nothing when it holds no process number', () => {
    write('', '')
    expect(readPostmasterFile(cluster)).toBeUndefined()
  })

  it('is not believed when its number belongs to another program by now', () => {
    expect(processExists(process.pid)).toBe(true)
    expect(isPostmasterOf(process.pid, cluster)).toBe(false)
  })

  it('and the lock of its socket lose a number that is somebody else’s, and keep what tells whether the old memory is in use', () => {
    const lines = [process.pid, cluster, 1_795_228_576, 5432, cluster, '', '  1234  56']
    write(...lines)
    const lock = join(cluster, '.s.PGSQL.5432.lock')
    writeFileSync(lock, lines.map((line) => `${line}\n`).join(''))
    disownLeftovers(cluster, cluster)
    for (const path of [join(cluster, 'postmaster.pid'), lock]) {
      const [pid, ...rest] = readFileSync(path, 'utf8').split('\n')
      expect(processExists(Number(pid))).toBe(false)
      expect(rest).toEqual([cluster, '1795228576', '5432', cluster, '', '  1234  56', ''])
    }
  })

  it('is left alone when its number is nobody’s, and need not be there', () => {
    disownLeftovers(cluster, cluster)
    write(4_194_304, cluster, 1, 5432, '/srv/run')
    disownLeftovers(cluster, cluster)
    expect(readPostmasterFile(cluster)?.pid).toBe(4_194_304)
  })
})
