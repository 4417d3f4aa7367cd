export { About as Page } from '#client/pages/about/About.tsx';
