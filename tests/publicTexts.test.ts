import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { errorCodes } from '../schemas/model/errors'
import { isHandoverText, isLaterText, isPublicText } from '../scripts/publicTexts.mjs'
import { idsOf } from './support/messagePatterns'
import { messageUses } from './support/messageUses'
import { reachableFiles } from './support/reachableFiles'
import { productFiles, projectRoot } from './support/sourceFiles'

const ids = Object.keys(
  JSON.parse(readFileSync(join(projectRoot, 'locales/es_MX.json'), 'utf8')) as Record<string, string>,
)
const areas = new Set(ids.map((id) => id.slice(0, id.indexOf('.'))))
const files = reachableFiles(productFiles(), 'src/app/answerMain.ts')
const used = messageUses(files, areas)
const isShown = (id: string) => isPublicText(id) || isLaterText(id) || isHandoverText(id)
/** What draws the first questions of most forms. */
const begun = ['src/app/answerMain.ts', 'src/app/drawPublicPage.tsx'].flatMap((entry) =>
  reachableFiles(productFiles(), entry, 'at once'),
)
/** Of these, what is on the screen only once somebody did something, or where a form begins with more (`beginsPlainly`). */
const afterwards =
  /\/(AnsweringProblem|CopyAnswers|DraftNotice|DraftQuestion|EditConflict|KeptFormNote|NextTry|OfflineNote|QueuedConfirmation|RecordPlaceNotice|SubmissionNotice|UploadNotice|UploadProgress)\.tsx$/
const isErrorOf = (pattern: string) => pattern === 'error.${}'
/** A field type brings the captions of its settings along, which only the designer draws. */
const isSetting = (id: string) => id.startsWith('setting.')

describe('the texts of a public form', () => {
  it('are looked for in all that it may load', () => {
    const paths = files.map(({ path }) => path)
    expect(paths).toEqual(
      expect.arrayContaining([
        'schemas/compile/compileForm.ts',
        'src/features/answering/PublicRecord.tsx',
        'renderers/inputs/drawing/DrawingDialog.tsx',
      ]),
    )
    expect(paths.filter((path) => /^src\/(designer|app\/main)|^renderers\/settings\//.test(path))).toEqual([])
  })

  it('are all in the parts that it loads', () => {
    const patterns = used.patterns.filter(({ id }) => !isErrorOf(id)).flatMap(({ id }) => idsOf(id))
    const shown = [...ids.filter((id) => used.literals.has(id) && !isSetting(id)), ...patterns]
    expect(
      shown.filter((id) => !isShown(id)),
      'Add the text to scripts/publicTexts.mjs: a public form would show its id.',
    ).toEqual([])
  })

  it('that it begins with are there before anything is drawn', () => {
    const drawing = begun.filter(({ path }) => !afterwards.test(path))
    expect(drawing.map(({ path }) => path)).toContain('renderers/fields/group.tsx')
    const { literals, patterns } = messageUses(drawing, areas)
    // What lies on this device is told by a part that comes later.
    const isLater = (id: string) => id === 'outbox.review'
    const first = ids.filter((id) => literals.has(id) && isShown(id) && !isLater(id))
    expect(
      first.filter((id) => !isPublicText(id)),
      'Add the text to scripts/publicTexts.mjs: a public form would begin without it.',
    ).toEqual([])
    expect(patterns.filter(({ id }) => !isErrorOf(id))).toEqual([])
  })

  it('of going on elsewhere are asked for nowhere else', () => {
    const others = files.filter(
      ({ path }) => !/^(src\/features\/answering\/handover|schemas\/model)\//.test(path),
    )
    const { literals } = messageUses(others, areas)
    expect(ids.filter((id) => isHandoverText(id) && literals.has(id))).toEqual([])
  })

  it('are few of all', () => {
    const isNeeded = new Set([...used.literals, ...used.patterns.flatMap(({ id }) => idsOf(id))])
    const others = ids.filter(
      (id) => (isPublicText(id) || isLaterText(id)) && !isNeeded.has(id.replace(/\.bare$/, '')),
    )
    expect(others.length, others.join(', ')).toBeLessThanOrEqual(10)
  })
})

describe('the errors of a public form', () => {
  const left = Object.keys(errorCodes).filter((code) => !isShown(`error.${code}`))
  /** Field types and the compiler also say what a form's designer is told. */
  const making = files.filter(
    ({ path }) => !/^schemas\/(model\/errors\.ts|(compile|fields|email)\/)/.test(path),
  )

  it('leaves out some', () => {
    expect(left).toContain('USERNAME_TAKEN')
  })

  it.each(left)('%s is made by nothing that it loads', (code) => {
    const makers = making.filter(({ text }) => text.includes(`'${code}'`)).map(({ path }) => path)
    expect(makers, 'Leave its text in: scripts/publicTexts.mjs').toEqual([])
  })
})
