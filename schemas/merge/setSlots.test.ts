import fc from 'fast-check'
import { expect, it } from 'vitest'
import { setSlots, type SetSlot } from './setSlots'

const sets = fc.array(fc.record({ a: fc.constantFrom('x', 'y', 'z'), b: fc.integer({ min: 0, max: 3 }) }), {
  maxLength: 5,
})
const of = (slots: readonly SetSlot[], side: 'mine' | 'theirs') =>
  slots.flatMap((slot) => (slot[side] ? [slot[side]] : []))

it('has all sets of both versions once, in the order of each', () => {
  fc.assert(
    fc.property(fc.option(sets, { nil: undefined }), sets, sets, (base, mine, theirs) => {
      const slots = setSlots(base, mine, theirs)
      if (!slots) return
      expect(of(slots, 'mine')).toEqual(mine)
      expect(of(slots, 'theirs')).toEqual(theirs)
    }),
  )
})

it('has no order where sets were moved', () => {
  const [x, y] = [{ a: 'x' }, { a: 'y' }]
  expect(setSlots([x, y], [x, y], [y, x])).toBeNull()
})
