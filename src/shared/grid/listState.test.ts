import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextSort, pageSizes, readListState, sortedAs, withSort, writeListState } from './listState'

describe('the address of a list', () => {
  it('gives back what was written', () => {
    const state = fc.record({
      page: fc.integer({ min: 1, max: 1_000 }),
      size: fc.constantFrom(...pageSizes),
      sort: fc.option(fc.constantFrom('folio', '-created_at', `answer__${'a'.repeat(24)},-folio`), {
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

  it('adds to an order, turns a part of it, and takes it away', () => {
    expect(nextSort('folio', 'version', true)).toBe('folio,version')
    expect(nextSort('folio,version', 'folio', true)).toBe('-folio,version')
    expect(nextSort('-folio,version', 'folio', true)).toBe('version')
    expect(nextSort('version', 'version', true)).toBe('-version')
    expect(nextSort('-version', 'version', true)).toBeUndefined()
    expect(nextSort('a,b,c,d,e', 'f', true)).toBe('a,b,c,d,e')
    // Without it, only the pressed column decides.
    expect(nextSort('folio,-version', 'version')).toBe('-version')
  })

  it('orders by a column, before all or behind them', () => {
    const down = { name: 'version', descending: true }
    expect(withSort('folio,version', down, false)).toBe('-version')
    expect(withSort('version,folio', down, true)).toBe('folio,-version')
    expect(withSort(undefined, down, true)).toBe('-version')
  })

  it('says how a column is sorted', () => {
    expect(sortedAs('folio', 'folio')).toEqual({ direction: 'ascending', place: undefined })
    expect(sortedAs('version,-folio', 'folio')).toEqual({ direction: 'descending', place: 2 })
    expect(sortedAs('folio', 'version').direction).toBe('none')
    expect(sortedAs(undefined, undefined).direction).toBe('none')
  })
})
