import { describe, expect, it } from 'vitest'
import { appPage } from './appPage'
import { screenFiles, textFiles } from './builtFiles'

const chunk = (file: string, imports: readonly string[] = [], css: readonly string[] = []) => ({
  file,
  imports,
  css,
})
const manifest = {
  'index.html': chunk('assets/index.js', ['_app.js'], ['assets/app.css']),
  '_app.js': chunk('assets/app.js', ['_react.js']),
  '_react.js': chunk('assets/react.js'),
  'screens/FormEditorScreen.tsx': chunk('assets/form.js', ['_editor.js']),
  'screens/CatalogEditorScreen.tsx': chunk('assets/catalog.js', ['_editor.js']),
  // Files that import each other, as files may.
  '_editor.js': chunk('assets/editor.js', ['_app.js', '_office.js'], ['assets/editor.css']),
  '_office.js': chunk('assets/office.js', ['_editor.js', '_gone.js'], ['assets/editor.css']),
  '../locales/es_MX.texts.js': { file: 'assets/es.js' },
  '../locales/en_US.texts.js': { file: 'assets/en.js' },
  '../locales/es_MX.public.js': { file: 'assets/public.js' },
}
const files = {
  texts: textFiles(manifest, 'texts'),
  editors: {
    forms: screenFiles(manifest, 'screens/FormEditorScreen.tsx'),
    catalogs: screenFiles(manifest, 'screens/CatalogEditorScreen.tsx'),
  },
}
const linksOf = (url: string, languages = 'es-MX,es;q=0.9') =>
  [...appPage('<head></head>', { url, languages, files }).matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
const editor = ['/assets/editor.css', '/assets/form.js', '/assets/editor.js', '/assets/office.js']

describe('a page of the app', () => {
  it.each([
    ['/', ['/assets/es.js']],
    ['/forms', ['/assets/es.js']],
    ['/forms/private/12', ['/assets/es.js']],
    ['/forms/12', ['/assets/es.js', ...editor]],
    ['/forms/12/rules', ['/assets/es.js', ...editor]],
    ['/forms/new?folder=3', ['/assets/es.js', ...editor]],
    ['/catalogs/3', ['/assets/es.js', ...editor.with(1, '/assets/catalog.js')]],
    ['/forms/12"><script>', ['/assets/es.js']],
  ])('%s names %j', (url, links) => {
    expect(linksOf(url)).toEqual(links)
  })

  it('names texts only in the language that most people read', () => {
    expect(linksOf('/', 'en-US,es;q=0.9')).toEqual([])
    expect(linksOf('/', '')).toEqual(['/assets/es.js'])
  })

  it('of a build that says nothing it names nothing', () => {
    const none = screenFiles({}, 'screens/FormEditorScreen.tsx')
    const page = appPage('<head></head>', {
      url: '/forms/12',
      languages: '',
      files: { texts: textFiles({}, 'texts'), editors: { forms: none, catalogs: none } },
    })
    expect(page).toBe('<head></head>')
  })
})
