export { About as Page } from '#client/features/about/About.tsx';
