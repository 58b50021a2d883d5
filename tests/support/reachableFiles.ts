import { posix } from 'node:path'
import ts from 'typescript'
import { parse, walk, type SourceFile } from './sourceFiles'

type Time = 'at once' | 'ever'

/** Returns the runtime imports of a file, without types. */
function importsOf(file: SourceFile, time: Time): string[] {
  const found: string[] = []
  walk(parse(file), (node) => {
    if (ts.isImportDeclaration(node) && isOfTypes(node)) return
    if (ts.isExportDeclaration(node) && node.isTypeOnly) return
    const named =
      ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
        ? node.moduleSpecifier
        : time === 'ever' && ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
          ? node.arguments[0]
          : undefined
    if (named && ts.isStringLiteralLike(named) && named.text.startsWith('.')) found.push(named.text)
  })
  return found
}

function isOfTypes({ importClause }: ts.ImportDeclaration): boolean {
  if (!importClause) return false
  if (importClause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true
  const { name, namedBindings } = importClause
  return (
    !name &&
    namedBindings !== undefined &&
    ts.isNamedImports(namedBindings) &&
    namedBindings.elements.every(({ isTypeOnly }) => isTypeOnly)
  )
}

/** Returns the files that a page may ever load, or those that it needs to start. */
export function reachableFiles(
  files: readonly SourceFile[],
  entry: string,
  time: Time = 'ever',
): SourceFile[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const found = new Map<string, SourceFile>()
  const visit = (path: string) => {
    const file = byPath.get(path)
    if (!file || found.has(path)) return
    found.set(path, file)
    for (const imported of importsOf(file, time)) {
      const target = posix.join(posix.dirname(path), imported)
      for (const ending of ['.ts', '.tsx']) visit(target + ending)
    }
  }
  visit(entry)
  return [...found.values()]
}
