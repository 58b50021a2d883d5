import { describe, expect, it } from 'vitest'
import { mostOf } from './chartOptions'

const counts = [
  { name: 'Ana', count: 5, to: '/ana' },
  { name: 'Eva', count: 3 },
  { name: 'Leo', count: 1 },
]

describe('mostOf', () => {
  it('puts together what there is no room for, with those that were never told', () => {
    expect(mostOf(counts, 1, { name: 'Los demás', total: 12 })).toEqual([
      counts[0],
      { name: 'Los demás', count: 7 },
    ])
  })

  it('adds nothing where all are told', () => {
    expect(mostOf(counts, 3, { name: 'Los demás', total: 9 })).toEqual(counts)
  })
})
