import { templateProblemCodes } from '../../schemas/print/template/designReader'
import {
  blockKinds,
  blockWidths,
  groupLooks,
  labelPlaces,
  papers,
  textAligns,
  textSizes,
} from '../../schemas/print/template/templateDesign'

/** The variable parts of message ids about print templates. */
export const templatePatterns = {
  'templates.about.${}': ['break', 'line', 'rest'],
  'templates.align.${}': textAligns,
  'templates.block.${}': Object.keys(blockKinds),
  'templates.heading.${}': ['1', '2', '3'],
  'templates.labels.${}': labelPlaces,
  'templates.look.${}': groupLooks,
  'templates.page.${}': ['header', 'footer', 'top', 'bottom', 'sides'],
  'templates.paper.${}': papers,
  'templates.part.${}': ['blocks', 'settings', 'preview'],
  'templates.problem.${}': templateProblemCodes,
  'templates.size.${}': textSizes,
  'templates.width.${}': blockWidths.map(String),
}
