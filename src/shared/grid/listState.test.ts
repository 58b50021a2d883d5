import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextSort, pageSizes, readListState, sortDirection, writeListState } from './listState'

describe('the address of a list', () => {
  it('gives back what was written', () => {
    const state = fc.record({
      page: fc.integer({ min: 1, max: 1_000 }),
      size: fc.constantFrom(...pageSizes),
      sort: fc.option(fc.constantFrom('folio', '-created_at', `answer__${'a'.repeat(24)}`), {
        nil: undefined,
      }),
    })
    fc.assert(
      fc.property(state, (given) => {
        const written = writeListState(new URLSearchParams('kept=1'), given)
        expect(readListState(new URLSearchParams(written.toString()))).toEqual(given)
        expect(written.get('kept')).toBe('1')
      }),
    )
  })

  it.each(['page=0', 'page=x', 'page=1.5', 'page=1e99', 'size=7', 'size=', 'sort=a%20b', 'sort=%00', ''])(
    'reads %s as the default',
    (address) => {
      expect(readListState(new URLSearchParams(address))).toEqual({ page: 1, size: 20, sort: undefined })
    },
  )

  it('goes up, down and back', () => {
    const up = nextSort(undefined, 'folio')
    const down = nextSort(up, 'folio')
    expect([up, down, nextSort(down, 'folio')]).toEqual(['folio', '-folio', undefined])
    expect(nextSort('-folio', 'version')).toBe('version')
  })

  it('says how a column is sorted', () => {
    expect(sortDirection('folio', 'folio')).toBe('ascending')
    expect(sortDirection('-folio', 'folio')).toBe('descending')
    expect(sortDirection('folio', 'version')).toBe('none')
    expect(sortDirection(undefined, undefined)).toBe('none')
  })
})
