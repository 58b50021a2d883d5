import type { JsonSchema } from '../fieldType'
import { documentTypes, imageTypes, mostFiles, mostNamingFields } from './files'
import { editedBeside, notificationSetting, type Settings } from './settings'

/** The settings of files are edited in a dialog of their own. */
const files = { 'x-part': 'files' }

const endings = (types: readonly string[]): JsonSchema => ({
  type: 'array',
  title: 'setting.fileTypes',
  description: 'setting.fileTypes.help',
  items: { type: 'string', enum: types },
  uniqueItems: true,
  'x-section': 'values',
  ...files,
})

const origin = (title: string): JsonSchema => ({ type: 'boolean', title, 'x-section': 'origin', ...files })

const watermark = { 'x-section': 'watermark', ...files }
const withWatermark = { 'x-when': { path: 'properties.watermark_enable', equals: true }, ...watermark }

/** Even numbers from 22 to 80, as text. */
const fontSizes = Array.from({ length: 30 }, (_unused, index) => String(22 + 2 * index))

/** Settings for the names of stored files, and for who is told of them. */
export const fileSettings: Settings = {
  file_name: {
    type: 'string',
    title: 'setting.fileName',
    description: 'setting.fileName.help',
    'x-editor': 'fileName',
    'x-section': 'naming',
    ...files,
  },
  file_name_array: { type: 'array', items: { type: 'string' }, ...editedBeside('setting.fileName') },
  fieldId: {
    type: 'array',
    items: { type: 'string' },
    maxItems: mostNamingFields,
    uniqueItems: true,
    ...editedBeside('setting.namingFields'),
  },
  notification: notificationSetting,
}

/** Settings for the types of documents that are accepted. */
export const documentSettings: Settings = { mime_types: endings(documentTypes) }

/** Settings for the number of files in an answer. */
export const countSettings: Settings = {
  min_images_count: {
    type: 'integer',
    title: 'setting.minFiles',
    minimum: 0,
    maximum: mostFiles,
    'x-section': 'values',
    ...files,
  },
  max_images_count: {
    type: 'integer',
    title: 'setting.maxFiles',
    minimum: 1,
    maximum: mostFiles,
    'x-section': 'values',
    ...files,
  },
  multi_selection: {
    type: 'boolean',
    title: 'setting.multiSelection',
    description: 'setting.multiSelection.help',
    'x-section': 'values',
    ...files,
  },
}

/** Settings for the origin of pictures, and for what is stored with them and printed on them. */
export const pictureSettings: Settings = {
  mime_types: endings(imageTypes),
  image_origin: {
    type: 'object',
    properties: {
      from_camera: origin('setting.origin.camera'),
      from_gallery: origin('setting.origin.gallery'),
      from_draw: origin('setting.origin.draw'),
    },
  },
  metadata: {
    type: 'array',
    title: 'setting.metadata',
    items: {
      type: 'string',
      enum: ['created_at', 'geolocation', 'folio'],
      'x-enumIds': ['setting.metadata.createdAt', 'setting.metadata.geolocation', 'setting.metadata.folio'],
    },
    uniqueItems: true,
    'x-section': 'origin',
    ...files,
  },
  watermark_enable: { type: 'boolean', title: 'setting.watermark', ...watermark },
  watermark_config: {
    type: 'object',
    properties: {
      text_data: {
        type: 'string',
        title: 'setting.watermark.text',
        'x-editor': 'watermark',
        ...withWatermark,
      },
      text_data_array: { type: 'array', ...editedBeside('setting.watermark.text') },
      position: {
        type: 'string',
        title: 'setting.watermark.position',
        enum: ['left-top', 'right-top', 'center', 'left-bottom', 'right-bottom'],
        'x-enumIds': [
          'setting.watermark.position.leftTop',
          'setting.watermark.position.rightTop',
          'setting.watermark.position.center',
          'setting.watermark.position.leftBottom',
          'setting.watermark.position.rightBottom',
        ],
        ...withWatermark,
      },
      font_size: { type: 'string', title: 'setting.watermark.fontSize', enum: fontSizes, ...withWatermark },
      color: {
        type: 'string',
        title: 'setting.watermark.color',
        pattern: '^#[0-9A-Fa-f]{6}$',
        'x-format': 'color',
        ...withWatermark,
      },
    },
  },
}

/** A new field for pictures accepts every origin, as nearly all real ones do. */
export const newPictureProperties = {
  image_origin: { from_camera: true, from_gallery: true, from_draw: true },
  watermark_config: {
    text_data: '',
    text_data_array: [],
    position: 'left-top',
    font_size: '22',
    color: '#FFFFFF',
  },
}
