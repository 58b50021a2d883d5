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
