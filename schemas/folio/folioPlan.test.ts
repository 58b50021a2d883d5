import { describe, expect, it } from 'vitest'
import type { FolioSettings } from '../model/form'
import { newForm } from '../model/newForm'
import { folioPlan } from './folioPlan'

const planOf = (folio: FolioSettings | null) =>
  folioPlan({ ...newForm({ name: 'x', pageName: 'x' }), advanced_options: { active: true, folio } })

const at = (text: string) => new Date(text)

describe('folioPlan', () => {
  it('is automatic without settings', () => {
    expect(planOf(null).format(152, 1200, new Date(), 'UTC')).toBe('152-1200')
  })

  it.each([
    // Checked against strftime.
    ['%Y %y %m %d %H %M', '2026-11-21T02:05:00Z', 'UTC', '2026 26 11 21 02 05'],
    ['%W', '2026-01-04T12:00:00Z', 'UTC', '00'],
    ['%W', '2026-01-05T12:00:00Z', 'UTC', '01'],
    ['%W', '2026-12-31T12:00:00Z', 'UTC', '52'],
    ['%j', '2026-01-01T12:00:00Z', 'UTC', '001'],
    ['%j', '2024-12-31T12:00:00Z', 'UTC', '366'],
    ['%d/%H', '2026-01-01T03:00:00Z', 'America/Mexico_City', '31/21'],
    ['100%-%q%%', '2026-01-01T03:00:00Z', 'UTC', '100%-%q%%'],
  ])('%s at %s in %s is %s', (prefix, now, timezone, expected) => {
    const plan = planOf({ config: true, prefix, padding_zeros: 0 })
    expect(plan.format(7, 1, at(now), timezone)).toBe(`${expected}7`)
  })

  it('pads, steps and starts as configured, and falls back where the settings are nonsense', () => {
    const plan = planOf({ config: true, prefix: 'A-', suffix: '-Z', next: 40, inc_by: 2, padding_zeros: 5 })
    expect(plan).toMatchObject({ from: 40, by: 2, manual: false })
    expect(plan.format(40, 1, new Date(), 'UTC')).toBe('A-00040-Z')
    const odd = planOf({ config: true, next: -5, inc_by: 0, padding_zeros: 1e9, prefix: null })
    expect(odd).toMatchObject({ from: 1, by: 1 })
    expect(odd.format(3, 1, new Date(), 'No/Where')).toBe('3')
  })

  it('manual and required', () => {
    expect(planOf({ manual: true, required: true })).toMatchObject({ manual: true, required: true })
    expect(planOf({ manual: false, required: true })).toMatchObject({ manual: false, required: false })
  })
})
