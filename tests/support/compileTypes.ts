import ts from 'typescript'

const options: ts.CompilerOptions = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noUnusedLocals: true,
  noEmit: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
  types: [],
}

/** Type-checks modules in one folder (name → text) in strict mode and returns the compiler's errors. */
export function compileTypes(modules: Readonly<Record<string, string>>): readonly string[] {
  const texts = new Map(Object.entries(modules).map(([name, text]) => [`/made/${name}`, text]))
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists, readFile } = host
  host.directoryExists = () => true
  host.fileExists = (path) => texts.has(path) || fileExists(path)
  host.readFile = (path) => texts.get(path) ?? readFile(path)
  host.getSourceFile = (path, version, ...others) => {
    const text = texts.get(path)
    return text === undefined
      ? getSourceFile(path, version, ...others)
      : ts.createSourceFile(path, text, version, true)
  }
  const program = ts.createProgram([...texts.keys()], options, host)
  return ts.getPreEmitDiagnostics(program).map(({ file, start = 0, messageText }) => {
    const line = file ? file.getLineAndCharacterOfPosition(start).line + 1 : 0
    return `${file?.fileName ?? ''}:${line} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`
  })
}
