import { button } from './button'
import { catalog } from './catalog'
import { catalogDetail } from './catalogDetail'
import { catalogSelect } from './catalogSelect'
import { file } from './file'
import { files } from './files'
import { geolocation } from './geolocation'
import { image } from './image'
import { images } from './images'
import { addRareRenderers } from './registry'
import { signature } from './signature'

/* Imported for its side effect: by what draws any form, and by a public page once its form needs one of these types. */
addRareRenderers({
  geolocation,
  image,
  images,
  file,
  files,
  signature,
  catalog,
  'catalog-select': catalogSelect,
  'catalog-detail': catalogDetail,
  button,
})
