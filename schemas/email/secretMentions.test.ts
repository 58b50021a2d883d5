import { describe, expect, it } from 'vitest'
import { field, form, idOf } from '../../tests/support/smallForm'
import { secretMentions } from './secretMentions'

const [secret, plain] = [idOf('a'), idOf('b')]
const mentionsIn = (options: object) =>
  secretMentions({ ...form([field('a', 'password'), field('b', 'text')]), ...options }).map(
    ({ path, field: { field_id: id } }) => [path, id],
  )

describe('what an e-mail would tell of a secret', () => {
  it.each([
    ['body', `<p>{{ record.answers.${secret} }}</p>`],
    ['body', `{{record.answers.${'c'.repeat(24)}.0.${secret}|upper}}`],
    ['subject', `{{record.folio}} {{record.answers.${secret}}}`],
    ['body', `{% if record.answers.${secret} == "x" %}sí{% endif %}`],
    ['template_html', `{% for set in record.answers.g %}{{ set.${secret} }}{% endfor %}`],
    ['sender', `{{record.answers.${secret}}}`],
    ['embed_fields', [plain, secret]],
    ['email_fields', [{ field_id: secret, label: 'x', group_id: null }]],
  ])('%s: %s', (key, stored) => {
    expect(mentionsIn({ email_configuration: { [key]: stored } })).toEqual([
      [`email_configuration.${key}`, secret],
    ])
  })

  it('is looked for in the names of PDFs too', () => {
    const templates = [null, { id: 1, pdfName: `Acta {{record.answers.${secret}}}` }, { id: 2 }]
    expect(mentionsIn({ templates })).toEqual([['templates', secret]])
  })

  it.each([
    ['body', `{{ record.answers.${plain} }}`],
    ['body', `Escribe ${secret} aquí`],
    ['body', `{{ record.answers.${secret} `],
    ['embed_fields', [plain]],
    ['body', null],
    ['embed_fields', 'none'],
  ])('not in %s: %s', (key, stored) => {
    expect(mentionsIn({ email_configuration: { [key]: stored } })).toEqual([])
  })

  it('takes no long time over a text full of braces', () => {
    const started = performance.now()
    mentionsIn({ email_configuration: { body: '{{'.repeat(200_000) } })
    expect(performance.now() - started).toBeLessThan(1000)
  })
})
