import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

export const projectRoot = join(import.meta.dirname, '../..')
const productFolders = ['schemas', 'renderers', 'adapters', 'src', 'server']

export interface SourceFile {
  /** Relative to the project, with forward slashes. */
  readonly path: string
  readonly text: string
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.startsWith('tests/')

/** Returns every handwritten TypeScript file in these folders. */
const filesIn = (folders: readonly string[]): SourceFile[] =>
  folders
    .filter((folder) => existsSync(join(projectRoot, folder)))
    .flatMap((folder) =>
      readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' }).map(
        (path) => `${folder}/${path}`,
      ),
    )
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path) && !/\.(generated|d)\.tsx?$|\/node_modules\//.test(path))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(projectRoot, path), 'utf8') }))

/** Returns the product's files, without tests. */
export const productFiles = (): SourceFile[] => filesIn(productFolders).filter(({ path }) => !isTest(path))

/** Returns tests and their helpers. */
export const testFiles = (): SourceFile[] =>
  filesIn([...productFolders, 'tests', 'scripts']).filter(({ path }) => isTest(path))

export const parse = ({ path, text }: SourceFile): ts.SourceFile =>
  ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )

export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node)
  ts.forEachChild(node, (child) => walk(child, visit))
}

/** Returns `path:line`, so that an editor can jump there. */
export function placeOf(node: ts.Node): string {
  const file = node.getSourceFile()
  return `${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1}`
}
