// `node printer.mjs FOLDER` makes a PDF, or a picture, of each document that the folder's `documents.json` names, with its data and the
// file to write. It is a process of its own, so that it can be killed when it takes too long or too much memory, and plain JavaScript,
// because it runs next to the built server unchanged.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

const [folder] = process.argv.slice(2)
const require = createRequire(import.meta.url)
const documents = JSON.parse(readFileSync(join(folder, 'documents.json'), 'utf8'))
const fontsOf = (name, faces) => {
  const root = dirname(require.resolve(`@expo-google-fonts/${name}/package.json`))
  return faces.map((face) => join(root, face))
}
/** Matches Chinese, Japanese and Korean characters: their fonts are large, and only loaded when some are printed. */
const hanSigns = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u
const hangul = /\p{Script=Hangul}/u
const hasSome = (signs) => documents.some(({ data }) => signs.test(readFileSync(join(folder, data), 'utf8')))
const hanFont = (face) =>
  join(dirname(require.resolve('@embedpdf/fonts-sc')), '..', 'fonts', `NotoSansHans-${face}.otf`)
const fontPaths = [
  ...fontsOf('noto-sans', ['400Regular', '400Regular_Italic', '700Bold', '700Bold_Italic']),
  ...fontsOf('noto-sans-arabic', ['400Regular', '700Bold']),
  ...fontsOf('noto-emoji', ['400Regular', '700Bold']),
  ...(hasSome(hanSigns) ? [hanFont('Regular'), hanFont('Bold')] : []),
  ...(hasSome(hangul) ? fontsOf('nanum-gothic', ['400Regular', '700Bold']) : []),
]
const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths }] })
const main = join(folder, 'record.typ')
compiler.addSource(main, readFileSync(join(import.meta.dirname, 'record.typ'), 'utf8'))

/** Makes a PDF for screen readers; when its standard forbids that, because a character has no font, a tagged one. */
function drawn(document) {
  try {
    return compiler.pdf(document, { pdfStandard: 'ua-1' })
  } catch {
    return compiler.pdf(document)
  }
}

/** The most pages: a document with more is a mistake. */
const mostPages = 3_000

/** Returns the number of pages, and a picture of them one below the other. */
function pictureOf(document) {
  return JSON.stringify({ pages: document.numOfPages, picture: compiler.plainSvg(document) })
}

for (const { data, file, isPicture } of documents) {
  compiler.mapShadow(join(folder, 'data.json'), readFileSync(join(folder, data)))
  const made = compiler.compile({ mainFilePath: main, resetRead: true })
  if (made.hasError()) {
    const problems = compiler.fetchDiagnostics(made.takeError()).map(({ message }) => message)
    throw new Error(problems.join('; ').slice(0, 2_000))
  }
  if (made.result.numOfPages > mostPages) throw new Error('It has too many pages')
  writeFileSync(join(folder, file), isPicture ? pictureOf(made.result) : drawn(made.result))
  compiler.evictCache(0)
}
