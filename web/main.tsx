import './css/base.css';
import './css/forms.css';
import './css/frame.css';
import './css/standing.css';
import { render } from 'preact';
import { Routes } from './routes.tsx';
import { loadMe } from './session.ts';
import { startSeconds } from './time/server.ts';

const page = document.getElementById('page');
if (page === null) throw new Error('the page has no place to draw in');
startSeconds();
void loadMe();
render(<Routes />, page);
