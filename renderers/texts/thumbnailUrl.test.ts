import { expect, it } from 'vitest'
import { thumbnailUrl } from './thumbnailUrl'

const key = 'AbC-_0123456789abcdefghijklmnop'

it.each<[string, string | undefined]>([
  [`/api/infosync/file/3/${key}/foto.uno.JPG`, `/api/infosync/file/3/${key}/foto.uno.thumbnail`],
  [`/api/infosync/file/3/${key}/caf%C3%A9%20s.png`, `/api/infosync/file/3/${key}/caf%C3%A9%20s.thumbnail`],
  [`/api/infosync/file/3/${key}/README`, undefined],
  [`https://ejemplo.org/api/infosync/file/3/${key}/foto.jpg`, undefined],
  [`//ejemplo.org/api/infosync/file/3/${key}/foto.jpg`, undefined],
  [`/api/infosync/file/3/${key}/foto.jpg?x=.png`, undefined],
  ['/f/foto.jpg', undefined],
  ['blob:1', undefined],
])('%s → %s', (url, small) => expect(thumbnailUrl(url)).toBe(small))
