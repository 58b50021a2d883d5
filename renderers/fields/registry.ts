import type { FieldTypeName } from '../../schemas/fields/registry'
import { own } from '../../schemas/model/json'
import { button } from './button'
import { catalog } from './catalog'
import { catalogDetail } from './catalogDetail'
import { catalogSelect } from './catalogSelect'
import { checkbox } from './checkbox'
import { date } from './date'
import { datetime } from './datetime'
import { decimal } from './decimal'
import { description } from './description'
import { email } from './email'
import type { FieldRenderer } from './fieldRenderer'
import { file } from './file'
import { files } from './files'
import { geolocation } from './geolocation'
import { group } from './group'
import { image } from './image'
import { images } from './images'
import { integer } from './integer'
import { password } from './password'
import { radio } from './radio'
import { select } from './select'
import { signature } from './signature'
import { text } from './text'
import { textarea } from './textarea'
import { time } from './time'
import { unknown } from './unknown'

/** The drawing of every field type. The compiler refuses a type of `schemas/fields` that has none. */
const renderers: { readonly [Name in FieldTypeName]: FieldRenderer } = {
  text,
  textarea,
  email,
  password,
  description,
  integer,
  decimal,
  date,
  time,
  datetime,
  radio,
  checkbox,
  select,
  geolocation,
  image,
  images,
  file,
  files,
  signature,
  catalog,
  'catalog-select': catalogSelect,
  'catalog-detail': catalogDetail,
  group,
  button,
}

/** How a type is drawn; types that this version does not know have a drawing of their own. */
export function fieldRenderer(type: string): FieldRenderer {
  return own(renderers, type) ?? unknown
}
