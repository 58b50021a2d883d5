// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { IntlProvider } from 'react-intl'
import { expect, it } from 'vitest'
import messages from '../../../locales/es_MX.json'
import type { RecordDocument } from '../../../schemas/api/records'
import { compileForm } from '../../../schemas/compile/compileForm'
import type { FormDocument } from '../../../schemas/model/form'
import { MetadataCell } from './MetadataCell'

type Grading = NonNullable<FormDocument['grading']> | null
const graded = (grading: Grading) => compileForm({ document: { name: 'F', form_pages: [], grading } }).grading
const record = (points: number | null) => ({ points }) as RecordDocument

it.each([
  ['America/Mexico_City', '28 feb 2026, 9:04 p.m.'],
  // Another zone with the same local time.
  ['America/Merida', '28 feb 2026, 9:04 p.m.'],
  ['Europe/Madrid', '28 feb 2026, 9:04 p.m. (hora de Ciudad de México)'],
])('tells a reader in %s when answering began there: %s', (timeZone, shown) => {
  const begun = {
    start_date: '2026-02-28 21:04:05',
    start_timestamp: Date.parse('2026-03-01T03:04:05Z') / 1000,
  }
  const { container } = render(
    <IntlProvider locale="es-MX" messages={messages} timeZone={timeZone}>
      <MetadataCell
        record={{ ...begun, timezone: 'America/Mexico_City' } as RecordDocument}
        column="start_date"
        grading={null}
      />
    </IntlProvider>,
  )
  expect(container.textContent.replaceAll(/\s/g, ' ')).toBe(shown)
})

it.each<[string, Grading, number | null, string]>([
  ['points', { active: true, grade_type: 'points' }, 1234.5, '1,234.5'],
  ['percent', { active: true, grade_type: 'percentage' }, 66.666666, '66.67'],
  ['whole percent', { active: true, grade_type: 'percentage' }, 100, '100'],
  ['nothing earned', { active: true, grade_type: 'percentage' }, 0, '0'],
  ['no grading', null, 5, messages['records.notGraded']],
])('shows %s', (_name, grading, points, shown) => {
  const compiled = graded(grading)
  const { container } = render(
    <IntlProvider locale="es-MX" messages={messages}>
      <MetadataCell record={record(points)} column="points" grading={compiled} />
    </IntlProvider>,
  )
  const expected = compiled?.type === 'percentage' ? new RegExp(`^${shown}\\s?%$`) : new RegExp(`^${shown}$`)
  expect(container.textContent).toMatch(expected)
})
