export { CommandPalette, type PaletteCommand } from "./command-palette.tsx";
